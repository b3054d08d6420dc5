import { expect, test } from 'vitest'
import { cardTypesOf } from '../../../../server/platform/payment-providers/amounts.ts'
import { parseCardTypes } from '../../../../src/domain/payments/surcharge.ts'

test.each([
  '[{"CardFee":"Visa-2.5%"},{"CardFee":"Amex-3"}]',
  '[]',
  '{"CardFee":"Visa-2.5%"}',
  'Visa-2.5%,Mastercard-2%',
  'Visa- 2.5 %, American Express-3.25%',
  'Visa-100%',
  'Visa 2.5%,Amex-3',
  '',
  '-2%',
])('the practice and the portal read the card types of %j alike', (setting) =>
  expect(cardTypesOf(setting)).toEqual(parseCardTypes(setting).map(({ name, basisPoints }) => ({ name, basisPoints }))),
)
