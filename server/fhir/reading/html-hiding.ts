export type Hiding = 'struck' | 'hidden'
type Rule = { tag: string; className: string; id: string; hiding: Hiding }

const struckTags = ['del', 's', 'strike']
const longestStyles = 200_000

const hidingBy = (declarations: string): Hiding | null => {
  if (/display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)/i.test(declarations)) return 'hidden'
  return /text-decoration(?:-line)?\s*:[^;]*line-through/i.test(declarations) ? 'struck' : null
}

/** The rules of a page's own style sheets that hide or strike out by a tag, a class or an id. */
export const hidingIn = (html: string): Rule[] => {
  const styles = [...html.matchAll(/<style[^<>]{0,200}>([^<]{0,100000})<\/style/gi)]
    .map(([, css]) => css)
    .join('\n')
    .slice(0, longestStyles)
  return styles.split('}').flatMap((rule) => {
    const [selectors = '', declarations = ''] = rule.split('{')
    const hiding = hidingBy(declarations)
    if (hiding === null) return []
    return selectors.split(',').flatMap((selector) => {
      const [, tag = '', className = '', id = ''] = /^([a-z]\w*)?(?:\.([\w-]+))?(?:#([\w-]+))?$/i.exec(selector.trim()) ?? []
      return tag + className + id === '' ? [] : [{ tag: tag.toLowerCase(), className, id, hiding }]
    })
  })
}

type Attributes = Readonly<Record<string, string>>

/** Whether an element is struck out or hidden, by its tag, its attributes or the page's rules. */
export const hidingOf = (name: string, attributes: Attributes, rules: readonly Rule[]): Hiding | null => {
  if (struckTags.includes(name)) return 'struck'
  if (attributes.hidden !== undefined) return 'hidden'
  const classes = (attributes.class ?? '').split(/\s+/)
  const rule = rules.find(
    ({ tag, className, id }) =>
      (tag === '' || tag === name) && (className === '' || classes.includes(className)) && (id === '' || id === attributes.id),
  )
  return hidingBy(attributes.style ?? '') ?? rule?.hiding ?? null
}
