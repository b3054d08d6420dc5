import { expect, test } from 'vitest'
import { isEmailAddress } from '../../server/platform/accounts/login-name.ts'
import { SkippedResource } from '../../server/platform/fhir/problems.ts'
import { dateIfReadable } from '../../server/platform/fhir/reading/dates.ts'
import { plainText } from '../../server/platform/fhir/reading/fields.ts'
import { htmlWords } from '../../server/platform/fhir/reading/html-words.ts'
import { isDate } from '../../server/platform/values/date-words.ts'
import { normalizedName } from '../../server/platform/values/person-name.ts'
import { isEmail } from '../../src/domain/access/credentials.ts'
import { parseTypedDate } from '../../src/domain/access/date-of-birth.ts'
import { escapeLoneSigns } from '../../src/domain/html/whole-tags.ts'
import { isBlankHtml } from '../../src/domain/messages/composition.ts'
import { replySubject } from '../../src/domain/messages/message.ts'
import { parseBalance } from '../../src/domain/payments/balance.ts'
import { directionsInFull } from '../../src/domain/prescriptions/directions.ts'
import { plainUnit, reportedQuantity } from '../../src/domain/record/reported-quantity.ts'
import { sideNamedBy } from '../../src/domain/record/result-judgement.ts'
import { flagInWords, isAbsent, valueWords } from '../../src/domain/record/result-words.ts'
import { timelineText } from '../../src/domain/record/timeline.ts'
import { decodeEntities } from '../../src/domain/values/entities.ts'
import { saysOngoing, statusCode } from '../../src/domain/values/fhir-status.ts'
import { initialOf } from '../../src/domain/values/initial.ts'
import { centsOf, parseAmount } from '../../src/domain/values/money.ts'
import { isNhi } from '../../src/domain/values/nhi.ts'
import { textMatcher } from '../../src/domain/values/word-search.ts'
import { parsePostalAddress } from '../../src/domain/values/written-postal-address.ts'
import { hostileTexts, shortestTime } from '../hostile-texts.ts'

/** A document that is nested too deep is refused. */
const wordsUnlessTooDeep = (html: string) => {
  try {
    return htmlWords(html)
  } catch (error) {
    if (error instanceof SkippedResource) return null
    throw error
  }
}

/** Every parser of texts that other people write, in client and server. Those of HTML pages in a browser are tested with their features. */
const parsers: Record<string, (text: string) => unknown> = {
  centsOf,
  dateIfReadable: (date) => dateIfReadable({ date }, 'date'),
  decodeEntities,
  directionsInFull,
  escapeLoneSigns,
  flagInWords: (text) => flagInWords(text, true),
  htmlWords: wordsUnlessTooDeep,
  initialOf,
  isAbsent,
  isBlankHtml,
  isDate,
  isEmail,
  isEmailAddress,
  isNhi,
  normalizedName,
  parseAmount,
  parseBalance,
  parsePostalAddress: (text) => parsePostalAddress([text]),
  parseTypedDate,
  plainText: (text) => plainText({ text }, 'text'),
  plainUnit,
  replySubject,
  reportedQuantity: (text) => reportedQuantity({ words: text, value: null, unit: text, range: null }),
  saysOngoing,
  sideNamedBy,
  statusCode,
  textMatcher: (text) => textMatcher(text)(text),
  timelineText,
  valueWords,
}

const length = 100_000
const maxMs = 1500
const texts = hostileTexts(length)

test.each(Object.entries(parsers))('%s takes linear time for any text', (_name, parse) => {
  const slow = texts.flatMap(({ start, text }) => {
    const time = shortestTime(() => parse(text), 1)
    return time > maxMs && shortestTime(() => parse(text)) > maxMs ? [start] : []
  })
  expect(slow).toEqual([])
})
