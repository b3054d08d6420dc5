import { codes, conceptName } from '../reading/concepts.ts'
import { joined, list, member, notes, text } from '../reading/fields.ts'
import { isSaid } from './already-said.ts'
import { flagOf, isNormal } from './flags.ts'
import { valueInWords } from './lab-line.ts'
import { spanOf } from './observed-at.ts'

/** How a vital sign was taken, by LOINC's code. */
const wordsOfCodes: Readonly<Record<string, string>> = {
  '3142-7': 'Stated, not measured',
  '3138-5': 'Stated, not measured',
  '8335-2': 'Estimated, not measured',
  '8306-3': 'Lying down',
  '8331-1': 'In the mouth',
  '8332-9': 'In the rectum',
  '8333-7': 'In the ear',
}

/** The flags of a measurement and of its components. */
const flagged = (resource: unknown) => {
  const flags = [resource, ...list(resource, 'component')].map((one) => flagOf(one, true))
  const flag = joined([...new Set(flags.filter((one) => one !== null && !isNormal(one)))])
  return flag && `Flag: ${flag}`
}

const besides = (resource: unknown, own: readonly string[]) =>
  list(resource, 'component')
    .filter((component) => !codes(member(component, 'code')).some((code) => own.includes(code)))
    .map((component) => {
      const value = valueInWords(component)
      return value && joined([conceptName(member(component, 'code')), value], ': ')
    })

/** The facts that change the meaning of a measurement: method, site, period, flags and further components. `own`: the codes of the components in the value. */
export const vitalNote = (resource: unknown, measuredCodes: readonly string[], own: readonly string[]) => {
  const remarks = notes(resource)
  const isNew = (line: string | null) => line !== null && !isSaid(line, remarks ?? '')
  const [method, site] = [conceptName(member(resource, 'method')), conceptName(member(resource, 'bodySite'))]
  return joined(
    [
      ...[
        ...measuredCodes.map((code) => text(wordsOfCodes, code)),
        ...besides(resource, own),
        method && `Method: ${method}`,
        site && `Site: ${site}`,
        spanOf(resource),
        flagged(resource),
      ].filter(isNew),
      remarks,
    ],
    '\n',
  )
}
