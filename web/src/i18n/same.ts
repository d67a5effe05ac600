// The same keys with the same arguments: what a translation has to have.

export type Same<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => string ? (...args: A) => string : string;
};
