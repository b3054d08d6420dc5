/** Lifetime of the blob URL, in ms: Safari reads the file after the click. */
const readMs = 40_000

/** Saves a file through the browser's downloads. */
export const download = (file: File) => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readMs)
}
