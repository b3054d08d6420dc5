export type Hiding = 'struck' | 'hidden'
/** `sizeless`: letters of no size, which may be given back to what is within. */
type Declared = Hiding | 'sizeless'
type Rule = { tag: string; className: string; id: string; hiding: Declared }

const struckTags = ['del', 's', 'strike']
const maxStylesLength = 200_000

/** Elements on which font-size 0 does not hide text: layouts use it to remove the gaps between inline blocks. */
const layouts = ['body', 'center', 'div', 'main', 'ol', 'section', 'table', 'tbody', 'td', 'th', 'tr', 'ul']

const hides = /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?<![-\w])opacity\s*:\s*(?:0+(?:\.0*)?|\.0+)(?![\d.])/i
const isSizeless = /font-size\s*:\s*(?:0+(?:\.0*)?|\.0+)(?![\d.])/i

const hidingBy = (declarations: string): Declared | null => {
  if (hides.test(declarations)) return 'hidden'
  if (/text-decoration(?:-line)?\s*:[^;]*line-through/i.test(declarations)) return 'struck'
  return isSizeless.test(declarations) ? 'sizeless' : null
}

const onPaper = /@media\s+print/i

/** The rules of a page's own style sheets that hide or strike out by a tag, a class or an id. */
export const hidingIn = (html: string): Rule[] => {
  const styles = [...html.matchAll(/<style[^<>]{0,200}>([^<]{0,100000})<\/style/gi)]
    .map(([, css]) => css)
    .join('\n')
    .slice(0, maxStylesLength)
  let within = ''
  return styles.split('}').flatMap((rule) => {
    const [declarations = '', selectors, group] = rule.split('{').reverse()
    within = selectors === undefined ? '' : (group ?? within)
    const hiding = hidingBy(declarations)
    if (hiding === null || selectors === undefined || onPaper.test(within)) return []
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
  const hiding = hidingBy(attributes.style ?? '') ?? rule?.hiding ?? null
  if (hiding === 'sizeless') return layouts.includes(name) ? null : 'hidden'
  return hiding
}
