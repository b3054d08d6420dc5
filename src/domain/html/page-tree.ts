/** A parsed page, free of any DOM: the portal builds it from the browser's parser, the server from its own. Names are lower-case. */
export type PageElement = { name: string; attributes: Readonly<Record<string, string>>; children: readonly PageNode[] }
export type PageNode = string | PageElement

/** A deeper element is made to be slow to read. */
export const maxDepth = 500

/** The text of nodes, with the text of style sheets and scripts. */
export const textOf = (nodes: readonly PageNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')

export const element = (name: string, children: readonly PageNode[], attributes: PageElement['attributes'] = {}): PageElement => ({
  name,
  attributes,
  children,
})

export const struckTags: ReadonlySet<string> = new Set(['s', 'del', 'strike'])
