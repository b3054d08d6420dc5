import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CardInHand } from '../../../src/domain/payments/card.ts'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { StripeCardForm } from '../../../src/ui/payment/stripe-card-form.tsx'
import { eventually } from '../../eventually.ts'
import { renderStyled } from '../../styled.tsx'

beforeEach(() => void vi.spyOn(toasts, 'showToast').mockResolvedValue())
const toastTitles = () => vi.mocked(toasts.showToast).mock.calls.map(([{ title }]) => title)

type Typed = { empty: boolean; complete: boolean; brand?: string; error?: { code: string; message: string } }

/** A fake of Stripe's script with the form's functions. The test sends the frame's events. The loader caches the first script it finds. */
const fakeStripe = (answer: object) => {
  const heard = new Map<string, (overrides: object) => void>()
  const card = { on: (event: string, hear: (overrides: object) => void) => heard.set(event, hear), mount: vi.fn(), destroy: vi.fn() }
  const confirmCardPayment = vi.fn(async () => answer)
  const tell = (event: string, overrides: object) => act(() => heard.get(event)?.(overrides))
  const type = ({ brand = 'visa', ...typed }: Typed) => tell('change', { brand, ...typed })
  return { card, confirmCardPayment, tell, type, elements: () => ({ create: () => card }) }
}

let current = fakeStripe({})
const script = Object.assign(() => current, { version: 'endive' })

const open = async (answer: object = {}, cardType: string | null = null) => {
  current = fakeStripe(answer)
  vi.stubGlobal('Stripe', script)
  const paid: CardInHand[] = []
  const { unmount } = renderStyled(
    <StripeCardForm
      publishableKey="pk_test_1"
      cardType={cardType}
      submit="Pay $60.00"
      isBusy={false}
      failure={null}
      onPay={(card) => paid.push(card)}
    />,
  )
  const { card, confirmCardPayment, tell, type } = current
  await eventually(() => expect(card.mount).toHaveBeenCalledOnce())
  const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay $60.00' }))
  return { card, confirmCardPayment, tell, type, paid, pay, unmount }
}

describe("Stripe's card field", () => {
  it('requires a complete card before a payment, and unmounts with its form', async () => {
    const { type, pay, paid, card, unmount } = await open()
    await pay()
    expect(screen.getByRole('alert').textContent).toContain('Card number is required')
    type({ empty: false, complete: false })
    await pay()
    expect(screen.getByRole('alert').textContent).toContain('Your card number is incomplete.')
    expect(paid).toEqual([])
    unmount()
    expect(card.destroy).toHaveBeenCalledOnce()
  })

  it.each([
    ['incomplete_number', 'Your card number is incomplete.', ['Card Number is invalid']],
    ['incomplete_expiry', "Your card's expiration date is incomplete.", []],
    ['incomplete_cvc', 'CVC is required.', []],
    ['invalid_expiry_year_past', "Your card's expiration year is in the past.", []],
  ])('names the missing part of the card: %s', async (code, text, toasts) => {
    const { type, pay, paid } = await open()
    type({ empty: false, complete: false, error: { code, message: "Your card's expiration year is in the past." } })
    await pay()
    expect([screen.getByRole('alert').textContent, paid, toastTitles()]).toEqual([text, [], toasts])
  })

  it.each([
    ['Visa', 'visa', true],
    ['Visa', 'mastercard', false],
    ['American Express', 'amex', true],
    ['American Express', 'unknown', false],
    ['Any card', 'jcb', true],
    [null, 'jcb', true],
  ])('for the card type %s a card of %s: %s', async (cardType, brand, isTaken) => {
    const { type, pay, paid } = await open({}, cardType)
    type({ empty: false, complete: true, brand })
    await pay()
    expect(paid).toHaveLength(isTaken ? 1 : 0)
    expect(screen.queryByRole('alert')?.textContent).toBe(
      isTaken ? undefined : 'Payment cannot be processed as selected card type does not match with card number. ',
    )
  })

  it('that does not load in its frame reports it, and can be loaded again', async () => {
    const { tell, card } = await open()
    tell('loaderror', {})
    expect(screen.getByRole('alert').textContent).toContain('The card field could not be loaded.')
    // Outside act, as in a browser, React renders later than a loaded script answers.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    screen.getByRole('button', { name: 'Retry' }).click()
    await eventually(() => expect(card.mount).toHaveBeenCalledTimes(2))
    await eventually(() => expect(screen.getByRole('button', { name: 'Pay $60.00' }).getAttribute('aria-disabled')).not.toBe('true'))
  })

  it.each([
    [{ paymentIntent: { status: 'succeeded' } }, { kind: 'confirmed' }],
    [{ paymentIntent: { status: 'processing' } }, { kind: 'pending' }],
    [{ error: { type: 'card_error', message: 'Your card was declined.' } }, { kind: 'refused', message: 'Your card was declined.' }],
    [{ error: { type: 'validation_error' } }, { kind: 'refused', message: 'Payment unsuccessful' }],
  ])('answering %j resolves to %j', async (answer, outcome) => {
    const { type, pay, paid, card, confirmCardPayment } = await open(answer)
    type({ empty: false, complete: true })
    await pay()
    expect(paid[0]?.kind === 'field' && (await paid[0].confirm('secret_1'))).toEqual(outcome)
    expect(confirmCardPayment).toHaveBeenCalledWith('secret_1', { payment_method: { card } })
  })

  it.each([
    { type: 'api_connection_error' },
    { type: 'api_error' },
    { type: 'rate_limit_error' },
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } },
  ])("without an answer about the card ($type) leaves the payment's outcome open", async (error) => {
    const { type } = error
    const form = await open({ error })
    form.type({ empty: false, complete: true })
    await form.pay()
    const [card] = form.paid
    await expect(card?.kind === 'field' && card.confirm('secret_1')).rejects.toThrow(type)
  })
})
