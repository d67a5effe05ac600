// Runs a WebAssembly module for machines.py: one command a line in, one answer a line out.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const ALIGNMENT = 64;
const PAGE = 65536;

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { memory, ...functions } = instance.exports;
// The module's own data and stack come first.
let end = memory.buffer.byteLength;

const commands = {
  allocate({ size }) {
    const address = end;
    end += Math.ceil(size / ALIGNMENT) * ALIGNMENT;
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return address;
  },
  write({ address, content }) {
    new Uint8Array(memory.buffer).set(Buffer.from(content, "base64"), address);
    return null;
  },
  read({ address, size }) {
    return Buffer.from(memory.buffer, address, size).toString("base64");
  },
  // Numbers of 64 bits come and go as text.
  call({ name, values }) {
    const result = functions[name](...values.map((each) => (typeof each === "string" ? BigInt(each) : each)));
    return typeof result === "bigint" ? String(result) : (result ?? null);
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { command, ...rest } = JSON.parse(line);
  console.log(JSON.stringify(commands[command](rest)));
}
