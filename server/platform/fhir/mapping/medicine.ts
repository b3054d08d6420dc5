import { conceptName } from '../reading/concepts.ts'
import { joinTexts, list, member, number } from '../reading/fields.ts'
import { unitOf } from '../reading/quantities.ts'
import { quantityText } from './reference-range.ts'
import { isContainedIn } from './text-containment.ts'

/** The strength of an ingredient: '5 mg per tablet'. */
const strengthOf = (ingredient: unknown) => {
  const strength = member(ingredient, 'strength')
  const amount = quantityText(member(strength, 'numerator'))
  const per = member(strength, 'denominator')
  return amount && joinTexts([amount, number(per, 'value') === 1 ? unitOf(per) : quantityText(per)], ' per ')
}

/** A Medication as a concept. Its text is the name, with strengths that the name does not contain. */
export const medicineConcept = (resource: unknown) => {
  const medicineName = conceptName(member(resource, 'code'))
  const ingredients = list(resource, 'ingredient').map((one) => ({
    name: conceptName(member(one, 'itemCodeableConcept')),
    strength: strengthOf(one),
  }))
  const isNew = (strength: string | null) => strength !== null && !isContainedIn(strength.split(' per ')[0] ?? '', medicineName ?? '')
  const strengths = ingredients
    .filter(({ strength }) => medicineName === null || isNew(strength))
    .map(({ name, strength }) => (medicineName !== null && ingredients.length === 1 ? strength : joinTexts([name, strength], ' ')))
  return { coding: list(member(resource, 'code'), 'coding'), text: joinTexts([medicineName, joinTexts(strengths, ' + ')], ' ') }
}
