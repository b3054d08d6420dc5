/** In pairs of quotes a tag may hold any sign. Without an end to their number a long text would be too deep for the expression. */
const attributes = `[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*){0,999}`

const comment = '!--(?:(?!<!--|-->)[^])*-->|!(?:doctype|\\[)[^<>]*>|\\?xml[^<>]*>'

/** A `<` that begins no comment, and the name of the whole tag that it begins, if any. */
const sign = new RegExp(`<(?!${comment})(?:(?=/?([a-z][\\w:]*)(?=[\\s/>])${attributes}>)|)`, 'gi')

const htmlNames = `a abbr acronym address applet area article aside audio b base basefont bdi bdo blockquote body br button canvas caption cite
 code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4
 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav noembed noframes noscript
 object ol optgroup option output p param picture pre progress q rp rt ruby s samp script section select slot small source span strong style
 sub summary sup table tbody td template textarea tfoot th thead time title tr track u ul var video wbr`
/** Obsolete elements of HTML, and the XML elements of a word processor. */
const otherNames = 'big center font nobr strike tt xml'

/** The names of HTML's tags, with obsolete ones. */
export const htmlTagNames = [htmlNames, otherNames].join(' ').split(/\s+/)

/** Drawings and formulas. */
const svgNames = 'svg g defs symbol use text tspan textpath path rect circle ellipse line polyline polygon desc foreignobject'
const mathNames = 'math mrow mi mn mo ms mtext mspace msup msub msubsup mfrac msqrt mroot mtable mtr mtd semantics annotation'

const names = new Set([...htmlTagNames, ...svgNames.split(' '), ...mathNames.split(' ')])

const isTagName = (name: string) => name.includes(':') || names.has(name.toLowerCase())

/**
 * Html in which only whole comments and whole tags of known names are markup: each other `<`, as in 'CRP<LOQ, repeat', is text. An HTML parser takes
 * what follows it for a tag, up to the next `>` or to the end.
 */
export const escapeLoneSigns = (html: string) =>
  html.replace(sign, (_, name: string | undefined) => (name !== undefined && isTagName(name) ? '<' : '&lt;'))
