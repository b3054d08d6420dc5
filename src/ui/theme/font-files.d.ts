/** A file of which the build takes the letters of te reo Māori alone (`scripts/portal-build/typeface.ts`). */
declare module '*?macrons&url' {
  const address: string
  export default address
}
