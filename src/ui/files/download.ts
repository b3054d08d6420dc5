/** How long the file stays, in ms: Safari reads it after the click. */
const readMs = 40_000

/** Hands a file to the browser's downloads. */
export const download = (file: File) => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readMs)
}
