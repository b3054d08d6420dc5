import { conceptName } from '../reading/concepts.ts'
import { joined, list, member, number } from '../reading/fields.ts'
import { unitOf } from '../reading/quantities.ts'
import { isSaid } from './already-said.ts'
import { quantityText } from './reference-range.ts'

/** How much of an ingredient is in one of it: '5 mg per tablet'. */
const strengthOf = (ingredient: unknown) => {
  const strength = member(ingredient, 'strength')
  const amount = quantityText(member(strength, 'numerator'))
  const per = member(strength, 'denominator')
  return amount && joined([amount, number(per, 'value') === 1 ? unitOf(per) : quantityText(per)], ' per ')
}

/** A Medication as a concept, its name with the strengths that the name leaves out. */
export const medicineConcept = (resource: unknown) => {
  const called = conceptName(member(resource, 'code'))
  const ingredients = list(resource, 'ingredient').map((one) => ({
    name: conceptName(member(one, 'itemCodeableConcept')),
    strength: strengthOf(one),
  }))
  const isNew = (strength: string | null) => strength !== null && !isSaid(strength.split(' per ')[0] ?? '', called ?? '')
  const told = ingredients
    .filter(({ strength }) => called === null || isNew(strength))
    .map(({ name, strength }) => (called !== null && ingredients.length === 1 ? strength : joined([name, strength], ' ')))
  return { coding: list(member(resource, 'code'), 'coding'), text: joined([called, joined(told, ' + ')], ' ') }
}
