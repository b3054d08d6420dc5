/** The words of labels, headings and buttons: `plain` for patients, `specification` as the documents quote them. */
export type Wording = 'plain' | 'specification'

let wording: Wording = 'plain'

/** Sets the wording of the whole page, before its first render. Errors and confirmations are the same in both. */
export const setWording = (next: Wording) => {
  wording = next
}

/** Returns the text in the current wording. Call it when a text is read, such as in a getter, because modules load before the configuration. */
export const worded = (texts: Readonly<Record<Wording, string>>) => texts[wording]
