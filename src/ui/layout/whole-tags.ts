/** A quoted attribute value may contain any character. The limit of 999 keeps a long text from overflowing the regular expression's stack. */
const attributes = `[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*){0,999}`

const comment = '!--(?:(?!<!--|-->)[^])*-->|!(?:doctype|\\[)[^<>]*>|\\?xml[^<>]*>'

/** A `<` that starts no comment. Captures the name if a complete tag follows. */
const sign = new RegExp(`<(?!${comment})(?:(?=/?([a-z][\\w:]*)(?=[\\s/>])${attributes}>)|)`, 'gi')

/** Names that `HTMLUnknownElement` misreports: SVG, MathML, word processor namespaces, obsolete HTML. */
const foreign = /^(?:svg|math|xml|\w+:\w*|big|center|font|nobr|strike|tt)$/i

const isTagName = (name: string) => foreign.test(name) || !(document.createElement(name) instanceof HTMLUnknownElement)

/**
 * Escapes every `<` outside complete comments and complete tags of known names, as in 'CRP<LOQ, repeat'.
 * An HTML parser would otherwise drop the text up to the next `>` or to the end.
 */
export const escapeLoneSigns = (html: string) =>
  html.replace(sign, (_, name: string | undefined) => (name !== undefined && isTagName(name) ? '<' : '&lt;'))
