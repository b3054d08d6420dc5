/** In pairs of quotes a tag may hold any sign. Without an end to their number a long text would be too deep for the expression. */
const attributes = `[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*){0,999}`

const comment = '!--(?:(?!<!--|-->)[^])*-->|!(?:doctype|\\[)[^<>]*>|\\?xml[^<>]*>'

/** A `<` that begins no comment, and the name of the whole tag that it begins, if any. */
const sign = new RegExp(`<(?!${comment})(?:(?=/?([a-z][\\w:]*)(?=[\\s/>])${attributes}>)|)`, 'gi')

/** Drawings, formulas, what a word processor leaves and what html has given up: names that it may not know. */
const foreign = /^(?:svg|math|xml|\w+:\w*|big|center|font|nobr|strike|tt)$/i

const isTagName = (name: string) => foreign.test(name) || !(document.createElement(name) instanceof HTMLUnknownElement)

/**
 * Html in which only whole comments and whole tags of known names are markup: each other `<`, as in 'CRP<LOQ, repeat', is text. A reader of html would take
 * what follows it for a tag, up to the next `>` or to the end.
 */
export const escapeLoneSigns = (html: string) =>
  html.replace(sign, (_, name: string | undefined) => (name !== undefined && isTagName(name) ? '<' : '&lt;'))
