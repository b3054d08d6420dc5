import { describe, expect, it } from 'vitest'
import { invoiceWay, requiredCardTypes } from '../../../src/domain/payments/payment-way.ts'

it.each([
  ['stripe', 'hosted', 'stripeCard'],
  ['stripe', 'form', 'stripeCard'],
  ['windcave', 'hosted', 'windcavePage'],
  ['windcave', 'form', 'windcaveCard'],
  ['poli', 'form', 'poliPage'],
] as const)('an invoice is paid by %s (%s) with: %s', (method, mode, way) => expect(invoiceWay(method, mode)).toBe(way))

describe('the card types that are asked for', () => {
  const settings = (isOn: string) =>
    new Map([
      ['IsCardTypeConfifiguration', isOn],
      ['PaymentCardTypes', 'Visa-2.5%'],
    ])
  const visa = { name: 'Visa', basisPoints: 250, written: 'Visa-2.5%' }

  it.each([
    ['1', 'windcave', [visa]],
    ['1', 'stripe', [visa]],
    ['1', 'poli', []],
    ['0', 'windcave', []],
  ] as const)('are, with the switch at %s and by %s: %j', (isOn, method, types) =>
    expect(requiredCardTypes(settings(isOn), method)).toEqual(types),
  )

  it('are unknown if the practice names none that can be read', () => {
    const unread = new Map([
      ['IsCardTypeConfifiguration', '1'],
      ['PaymentCardTypes', 'Visa'],
    ])
    expect([requiredCardTypes(unread, 'stripe'), requiredCardTypes(unread, 'poli')]).toEqual([null, []])
  })
})
