const signs: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0', le: '≤', ge: '≥', plusmn: '±', micro: 'µ', mu: 'μ', deg: '°' },
  ...{ sup2: '²', sup3: '³', times: '×', minus: '−', ndash: '–', mdash: '—', middot: '·', frac12: '½', frac14: '¼', frac34: '¾' },
}

const isCharacter = (code: number) => code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)

/** A text in which a source escaped signs as HTML does: `&lt;0.5` is '<0.5'. Any other `&`, as in 'A&E', stays. */
export const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return signs[name] ?? entity
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return isCharacter(code) ? String.fromCodePoint(code) : entity
  })
