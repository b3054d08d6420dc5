/** Prescribers' abbreviations. Ambiguous ones (od, qd, hs, u) are excluded. */
const shortForms: ReadonlyMap<string, string> = new Map([
  ['tabs', 'tablets'],
  ['caps', 'capsules'],
  ['gtt', 'drops'],
  ['po', 'by mouth'],
  ['sl', 'under the tongue'],
  ['bd', 'twice a day'],
  ['bid', 'twice a day'],
  ['tds', 'three times a day'],
  ['tid', 'three times a day'],
  ['qds', 'four times a day'],
  ['qid', 'four times a day'],
  ['mane', 'in the morning'],
  ['nocte', 'at night'],
  ['prn', 'when needed'],
  ['ac', 'before food'],
  ['pc', 'after food'],
  ['stat', 'at once'],
  ['wf', 'with food'],
])

const plainWords = new Set(
  [
    'a an and at before after with without for in on the to of or as if when until from up',
    'take use apply inhale chew swallow dissolve put spray thinly',
    'tablet tablets capsule capsules puff puffs drop drops dose doses spray sprays patch patches sachet sachets spoon spoons teaspoon',
    'mg mcg g ml units inhaler cream ointment skin eye eyes ear ears nose mouth tongue water',
    'once twice three four times time daily weekly monthly every each other hour hours day days week weeks month months',
    'morning midday evening night bed bedtime noon breakfast lunch dinner meal meals food needed required pain both left right affected area',
    'one two half',
  ].flatMap((line) => line.split(' ')),
)

const number = /^\d+(?:[.,/]\d+)?(?:-\d+(?:[.,/]\d+)?)?(?:mg|mcg|g|ml|%)?$/
const isMany = (word: string) => /^(?:two|[2-9]\d*|1\d+|1[.,]\d+|\d+-\d+)$/.test(word)
const everyHours = /^q(\d{1,2}(?:-\d{1,2})?)h$/

/** Short nouns in the singular; a number above one makes them plural. */
const counted: ReadonlyMap<string, string> = new Map([
  ['tab', 'tablet'],
  ['cap', 'capsule'],
])

const wordInFull = (word: string, before: string): string | null => {
  const thing = counted.get(word)
  if (thing !== undefined) return isMany(before) ? `${thing}s` : thing
  const [, hours] = everyHours.exec(word) ?? []
  if (hours !== undefined) return hours === '1' ? 'every hour' : `every ${hours} hours`
  const inFull = shortForms.get(word)
  if (inFull !== undefined) return inFull
  return plainWords.has(word) || number.test(word) ? word : null
}

/**
 * Directions with their short forms in full: '1 tab bd prn' is '1 tablet twice a day when needed'. Null where nothing is short, or where a word is not
 * known: then the practice's own words stand alone.
 */
export const directionsInFull = (directions: string): string | null => {
  const parts = directions.trim().split(/\s+/)
  let isShort = false
  const words: string[] = []
  for (const [index, part] of parts.entries()) {
    const end = /[.,;]$/.test(part) ? part.slice(-1) : ''
    const word = part.slice(0, part.length - end.length).toLowerCase()
    const inFull = wordInFull(word, parts[index - 1]?.toLowerCase() ?? '')
    if (inFull === null) return null
    isShort ||= inFull !== word
    words.push(inFull + end)
  }
  return isShort ? words.join(' ') : null
}
