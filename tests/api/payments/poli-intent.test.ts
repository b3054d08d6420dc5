// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { openPoliIntent } from '../../../src/api/payments/payment-function.ts'
import { orderOf, payer } from '../../practice/order.ts'
import { connection } from '../../practice/people.ts'
import { answerWith } from '../answers.ts'

describe("POLi's page, by the payment function", () => {
  const open = () =>
    openPoliIntent(connection, 'https://function.test/payment-function', { order: orderOf(), tempPaymentId: '5012', payer })

  it.each([
    [{ Success: false, error: 'No bank' }, 'No bank'],
    [{ Success: false, error: { message: 'Too small' } }, 'Too small'],
    [{ Success: false, ErrorMessage: 'Not at this hour', error: { message: 'Too small' } }, 'Not at this hour'],
    [{ Success: false }, 'Payment was unsuccessful'],
  ])('is not opened by %j: %s', async (answer, message) => {
    answerWith(answer)
    expect(await open()).toEqual({ kind: 'refused', message })
  })

  it('is never opened at an address that is no page', async () => {
    answerWith({ Success: true, NavigateURL: 'javascript:alert(1)' })
    await expect(open()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})
