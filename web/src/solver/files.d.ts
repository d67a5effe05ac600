// What the build makes of files beside the scripts: their addresses.
declare module "books" {
  const books: Readonly<Record<string, { readonly file: string; readonly isProven: boolean }>>;
  export default books;
}
declare module "library/*" {
  const file: string;
  export default file;
}
declare module "openings" {
  const file: string;
  export default file;
}
