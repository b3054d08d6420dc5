/** Offers a text as a file of this name. */
export const saveFile = (name: string, text: string) => {
  const url = URL.createObjectURL(new Blob([text]))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
