declare module '*.css' {
  const text: string;
  export default text;
}

/** Compressed and in base64, for the single-file build. */
declare module '*.packed' {
  const text: string;
  export default text;
}
