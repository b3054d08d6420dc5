/** Whether one node precedes the other in the document. */
export const isBefore = (one: Node, other: Node) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
