import { conceptText } from '../reading/concepts.ts'
import { flag, joinTexts, list, member, text } from '../reading/fields.ts'
import { timeText } from './ages.ts'
import { boundsText, quantityText } from './reference-range.ts'
import { isContainedIn } from './text-containment.ts'
import { timingOf } from './timing.ts'

const rateOf = (dose: unknown) => {
  const ratio = member(dose, 'rateRatio')
  const [of, per] = [quantityText(member(ratio, 'numerator')), quantityText(member(ratio, 'denominator'))]
  const rate = quantityText(member(dose, 'rateQuantity')) ?? boundsText(member(dose, 'rateRange')) ?? (of && per && `${of} in ${per}`)
  return rate && `at ${rate}`
}

/** The amount and the rate of a dose. Several doses each have their type. */
export const doseOf = (instruction: unknown) => {
  const doses = list(instruction, 'doseAndRate')
  const doseTexts = doses.map((dose) => {
    const type = doses.length > 1 ? conceptText(member(dose, 'type')) : null
    const amount = quantityText(member(dose, 'doseQuantity')) ?? boundsText(member(dose, 'doseRange'))
    return joinTexts([amount, rateOf(dose), type && `(${type})`], ' ')
  })
  return joinTexts(doseTexts, ' or ') ?? quantityText(member(instruction, 'doseQuantity'))
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
  return joinTexts([dose && time && `at most ${dose} in ${time}`, perTime && `at most ${perTime} at a time`])
}

/**
 * A dosage for the patient to read. Its text is followed by parts that the text does not contain. Without a text, its parts read '10 mg once a week'.
 * `shownBeside`: a text that the page shows next to it. An empty dosage returns null.
 */
export const dosageWords = (instruction: unknown, shownBeside: string | null = null): string | null => {
  const ownText = text(instruction, 'text')
  const known = joinTexts([ownText, shownBeside]) ?? ''
  const isNew = (part: string | null) => part !== null && !isContainedIn(part, known)
  const parts = [
    doseOf(instruction),
    conceptText(member(instruction, 'route')),
    timingOf(member(instruction, 'timing')),
    whenNeeded(instruction),
  ]
  const how = joinTexts(ownText === null ? parts : parts.filter(isNew), ' ')
  const more = [
    mostOf(instruction),
    ...list(instruction, 'additionalInstruction').map(conceptText),
    text(instruction, 'patientInstruction'),
  ]
  return joinTexts([
    ownText === null ? how && `${how[0]?.toUpperCase() ?? ''}${how.slice(1)}` : joinTexts([ownText, how && `(${how})`], ' '),
    ...more.filter(isNew),
  ])
}
