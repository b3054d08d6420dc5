import { conceptText } from '../reading/concepts.ts'
import { flag, joined, list, member, text } from '../reading/fields.ts'
import { timeText } from './ages.ts'
import { isSaid } from './already-said.ts'
import { fromTo, quantityText } from './reference-range.ts'
import { timingOf } from './timing.ts'

const rateOf = (dose: unknown) => {
  const ratio = member(dose, 'rateRatio')
  const [of, per] = [quantityText(member(ratio, 'numerator')), quantityText(member(ratio, 'denominator'))]
  const rate = quantityText(member(dose, 'rateQuantity')) ?? fromTo(member(dose, 'rateRange')) ?? (of && per && `${of} in ${per}`)
  return rate && `at ${rate}`
}

/** How much is taken at a time, and how fast; of several, what each of them is. */
export const doseOf = (instruction: unknown) => {
  const doses = list(instruction, 'doseAndRate')
  const told = doses.map((dose) => {
    const type = doses.length > 1 ? conceptText(member(dose, 'type')) : null
    const amount = quantityText(member(dose, 'doseQuantity')) ?? fromTo(member(dose, 'doseRange'))
    return joined([amount, rateOf(dose), type && `(${type})`], ' ')
  })
  return joined(told, ' or ') ?? quantityText(member(instruction, 'doseQuantity'))
}

const whenNeeded = (instruction: unknown) => {
  const reason = member(instruction, 'asNeededCodeableConcept')
  const why = conceptText(reason)
  if (why !== null) return `when needed for ${why}`
  return reason !== undefined || flag(instruction, 'asNeededBoolean') ? 'when needed' : null
}

const mostOf = (instruction: unknown) => {
  const most = member(instruction, 'maxDosePerPeriod')
  const [dose, time] = [quantityText(member(most, 'numerator')), timeText(member(most, 'denominator'))]
  const perTime = quantityText(member(instruction, 'maxDosePerAdministration'))
  return joined([dose && time && `at most ${dose} in ${time}`, perTime && `at most ${perTime} at a time`])
}

/**
 * A dosage in words: its own, and after them what its parts add, or '10 mg once a week' from its parts alone. `beside`: what is told beside it. Null when it
 * tells nothing.
 */
export const dosageWords = (instruction: unknown, beside: string | null = null): string | null => {
  const told = text(instruction, 'text')
  const known = joined([told, beside]) ?? ''
  const isNew = (part: string | null) => part !== null && !isSaid(part, known)
  const parts = [
    doseOf(instruction),
    conceptText(member(instruction, 'route')),
    timingOf(member(instruction, 'timing')),
    whenNeeded(instruction),
  ]
  const how = joined(told === null ? parts : parts.filter(isNew), ' ')
  const more = [
    mostOf(instruction),
    ...list(instruction, 'additionalInstruction').map(conceptText),
    text(instruction, 'patientInstruction'),
  ]
  return joined([
    told === null ? how && `${how[0]?.toUpperCase() ?? ''}${how.slice(1)}` : joined([told, how && `(${how})`], ' '),
    ...more.filter(isNew),
  ])
}
