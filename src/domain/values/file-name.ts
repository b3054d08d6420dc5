/** Control characters, and marks that change the direction of text: they can show `exe.pdf` for a file that ends in `fdp.exe`. */
const hiddenMarks = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The name of a file from another person's device, without its folders. */
export const fileName = (name: string) =>
  name
    .replace(hiddenMarks, '')
    .split(/[/\\]/)
    .findLast((part) => part.trim() !== '')
    ?.trim() ?? ''
