// Replaces the sockets of a page by recorded messages. A test can send further ones: `socket.receive({...})`.
{
  let seed = 1;
  Math.random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
}
window.WebSocket = class {
  static last = null;

  constructor(address, protocols) {
    window.socket = this;
    this.sent = [];
    this.isOpen = false;
    const { pathname, search } = new URL(address);
    const headers = { "Keypeg-Protocols": [protocols].flat().join() };
    fetch(pathname + search, { headers })
      .then((answer) => answer.json())
      .then(
        (messages) => {
          if (this.isClosed) return;
          this.isOpen = true;
          this.onopen?.();
          for (const message of messages) this.receive(message);
        },
        () => this.onclose?.({ code: 1006, reason: "" }),
      );
  }

  receive(message) {
    if (message.type === "close") this.onclose?.(message);
    else this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(text) {
    if (!this.isOpen) throw new Error("not open yet");
    const message = JSON.parse(text);
    if (message.type === "ping") this.receive({ type: "done", id: message.id, version: 0 });
    else this.sent.push(message);
  }

  close() {
    this.isClosed = true;
  }
};
