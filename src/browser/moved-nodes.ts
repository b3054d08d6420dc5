/**
 * A page translator or an extension moves and replaces nodes that React has created. React's next removal or insertion would throw, and the
 * whole page would be lost. A moved node is removed from its new place, and insertion uses the ancestor of the node that is still a child.
 */
export const acceptMovedNodes = () => {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    if (child.parentNode) removeChild.call(child.parentNode, child)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null) {
    let place = before
    while (place && place.parentNode !== this) place = place.parentNode
    insertBefore.call(this, node, place)
    return node
  }
}
