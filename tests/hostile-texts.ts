/** Beginnings that patterns search from, each repeated to a length. A pattern that searches on from every one of them takes quadratic time. */
const repeated = [
  ...[
    'a',
    'a-',
    'a.',
    'a@',
    'a.b@',
    'a-b.',
    '1',
    '1.',
    '1,',
    '1-',
    '+',
    '(',
    ')',
    '[',
    '/',
    ':',
    ' ',
    '\n',
    ' \n',
    '\t',
    '\u00a0',
    "'",
    '"',
    'ā',
    'Re: ',
    'Dr ',
  ],
  ...[
    '<',
    '<<a',
    '</',
    '<!--',
    '<!',
    '<a ',
    '<a b="',
    "<a b='",
    '<a b=c ',
    '<p>',
    '<div><b>',
    '<svg>',
    '<math>',
    '<style>',
    '<x:y ',
    '&',
    '&#',
    '&amp',
    '&#x1',
  ],
  ...[
    'http://',
    'https://a',
    'https://a.b/(',
    'www.',
    'mailto:a',
    'tel:1',
    '2026-',
    '10:',
    '09 ',
    'call 111',
    '{',
    '}',
    '{a',
    ';',
    '*',
    '\ud800',
  ],
]

/** Hostile texts of a length, each with its beginning. */
export const hostileTexts = (length: number) =>
  repeated.flatMap((start) => {
    const text = start.repeat(Math.ceil(length / start.length)).slice(0, length)
    return [
      { start, text },
      { start: `${start} and an end`, text: `${text.slice(0, -1)}!` },
    ]
  })

/** The processor time of a call in ms. The shortest of some calls, because the machine has other work. */
export const shortestTime = (call: () => unknown, times = 3) =>
  Math.min(
    ...Array.from({ length: times }, () => {
      const before = performance.now()
      call()
      return performance.now() - before
    }),
  )
