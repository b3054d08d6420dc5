/**
 * Makes anew each element below that has `is`, without it. An element keeps what it was made with: the attribute comes back when it is written as html, and
 * sanitisers leave it or lose the whole element.
 */
export const makePlain = (root: ParentNode) => {
  for (const element of root.querySelectorAll('[is]')) {
    const plain = element.ownerDocument.createElement(element.localName)
    for (const { name, value } of element.attributes) if (name !== 'is') plain.setAttribute(name, value)
    plain.append(...element.childNodes)
    element.replaceWith(plain)
  }
}
