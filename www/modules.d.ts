declare module '*.css' {
  const text: string;
  export default text;
}

/** Squeezed and in base64, for the file that has everything in it. */
declare module '*.packed' {
  const text: string;
  export default text;
}
