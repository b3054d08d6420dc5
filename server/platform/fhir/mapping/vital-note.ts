import { codes, conceptName } from '../reading/concepts.ts'
import { joinTexts, list, member, notes, text } from '../reading/fields.ts'
import { flagOf, isNormalFlag } from './flags.ts'
import { valueInWords } from './lab-line.ts'
import { periodText } from './observed-at.ts'
import { isContainedIn } from './text-containment.ts'

/** The circumstances of a measurement, by LOINC code. */
const wordsOfCodes: Readonly<Record<string, string>> = {
  '3142-7': 'Stated, not measured',
  '3138-5': 'Stated, not measured',
  '8335-2': 'Estimated, not measured',
  '8306-3': 'Lying down',
  '8331-1': 'In the mouth',
  '8332-9': 'In the rectum',
  '8333-7': 'In the ear',
}

const flagText = (resource: unknown) => {
  const flags = [resource, ...list(resource, 'component')].map((one) => flagOf(one, true))
  const flag = joinTexts([...new Set(flags.filter((one) => one !== null && !isNormalFlag(one)))])
  return flag && `Flag: ${flag}`
}

const otherComponents = (resource: unknown, own: readonly string[]) =>
  list(resource, 'component')
    .filter((component) => !codes(member(component, 'code')).some((code) => own.includes(code)))
    .map((component) => {
      const value = valueInWords(component)
      return value && joinTexts([conceptName(member(component, 'code')), value], ': ')
    })

/** The notes, and the fields that change the meaning of a measurement. `own`: codes of the components that the value already contains. */
export const vitalNote = (resource: unknown, measuredCodes: readonly string[], own: readonly string[]) => {
  const remarks = notes(resource)
  const isNew = (line: string | null) => line !== null && !isContainedIn(line, remarks ?? '')
  const [method, site] = [conceptName(member(resource, 'method')), conceptName(member(resource, 'bodySite'))]
  return joinTexts(
    [
      ...[
        ...measuredCodes.map((code) => text(wordsOfCodes, code)),
        ...otherComponents(resource, own),
        method && `Method: ${method}`,
        site && `Site: ${site}`,
        periodText(resource),
        flagText(resource),
      ].filter(isNew),
      remarks,
    ],
    '\n',
  )
}
