import type { Page } from '@playwright/test'

/** Replaces each text node by a copy inside two `font` elements, now and on every change, as page translators do. Runs in the page. */
const translateAll = () => {
  const skipped = 'font, script, style, textarea, [contenteditable], [translate=no]'
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() && !node.parentElement?.closest(skipped)) found.push(node)
    for (const text of found) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  const begin = () => {
    translate(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'characterData') translate(target)
        else for (const node of addedNodes) if (node.isConnected) translate(node)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  if (document.body) begin()
  else document.addEventListener('DOMContentLoaded', begin)
}

/** A stand-in for a page translator, on every page that is opened from now on. */
export const translatePages = (page: Page) => page.addInitScript(translateAll)
