// The solver's C library as WebAssembly: its memory, and its functions on it. `src/keypeg/solver/native/keypeg.h` says what
// each of them does. An instance serves one space; what it has allocated is freed with it.
import { SolverProblem } from "./index.ts";

const ALIGNMENT = 64;
const PAGE_BYTES = 65_536;

/** An address in the memory of the library. */
export type Address = number;

export interface Functions {
  readonly memory: WebAssembly.Memory;
  keypeg_values(holes: number, values: Address): number;
  keypeg_table_bytes(holes: number, symbols: number, rows: number): number;
  keypeg_lay_out(table: Address, holes: number, symbols: number, rows: number, digits: Address): number;
  keypeg_marks(table: Address, row: number, rows: Address, count: number, values: Address): void;
  keypeg_workspace_bytes(table: Address, codes: number, width: number, memoBits: number): number;
  keypeg_prepare(table: Address, workspace: Address, codes: number, width: number, memoBits: number): Address;
  keypeg_forget(workspace: Address, memoBits: number): void;
  keypeg_cost_of(
    table: Address,
    workspace: Address,
    plan: Address,
    codes: Address,
    count: number,
    guesses: Address,
    guessed: number,
    limit: bigint,
    work: bigint,
    result: Address,
  ): void;
  keypeg_play(
    table: Address,
    workspace: Address,
    measure: Address,
    codes: Address,
    count: number,
    used: number,
    depths: Address,
  ): number;
}

type Numbers = Uint8Array | Int32Array | Float64Array | BigInt64Array;

export class Kernel {
  readonly functions: Functions;
  /** The module's own data and stack come first. */
  #end: Address;

  constructor(module: WebAssembly.Module) {
    this.functions = new WebAssembly.Instance(module, {}).exports as unknown as Functions;
    this.#end = this.functions.memory.buffer.byteLength;
  }

  /** Returns the address of so many bytes, all zero, that stay allocated. */
  allocate(bytes: number): Address {
    const address = this.#end;
    const end = address + Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
    const missing = end - this.functions.memory.buffer.byteLength;
    if (missing > 0) {
      try {
        this.functions.memory.grow(Math.ceil(missing / PAGE_BYTES));
      } catch {
        throw new SolverProblem("out_of_memory");
      }
    }
    this.#end = end;
    return address;
  }

  /** Copies an array into new memory. */
  place(array: Numbers): Address {
    const address = this.allocate(array.byteLength);
    this.write(address, array);
    return address;
  }

  write(address: Address, array: Numbers): void {
    new Uint8Array(this.functions.memory.buffer, address, array.byteLength).set(
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
    );
  }

  /** Returns the memory at an address, which is that of the library until more is allocated. */
  view(address: Address, bytes: number): DataView {
    return new DataView(this.functions.memory.buffer, address, bytes);
  }

  bytes(address: Address, count: number): Uint8Array {
    return new Uint8Array(this.functions.memory.buffer, address, count);
  }
}
