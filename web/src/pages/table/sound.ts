// Short wooden clicks, synthesized so that nothing has to be loaded.

type Sound = "peg" | "mark" | "end" | "turn";

const TONES: Readonly<Record<Sound, readonly [pitch: number, length: number][]>> = {
  peg: [[420, 0.045]],
  mark: [
    [680, 0.03],
    [760, 0.03],
  ],
  end: [
    [330, 0.09],
    [440, 0.09],
    [550, 0.14],
  ],
  turn: [
    [520, 0.08],
    [660, 0.16],
  ],
};

let context: AudioContext | null = null;

export function playSound(sound: Sound): void {
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length] of TONES[sound]) {
    const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
    const loudness = new GainNode(context, { gain: 0.16 });
    loudness.gain.setValueAtTime(0.16, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length * 1.4;
  }
}
