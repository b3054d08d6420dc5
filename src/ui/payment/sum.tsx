import { chakra } from '@chakra-ui/react'
import { type PaymentOrder, totalOf } from '../../domain/payments/payment.ts'
import { percentText } from '../../domain/payments/surcharge.ts'
import { formatCents } from '../../domain/values/money.ts'
import { paymentTexts } from './texts.ts'

const Lines = chakra('dl', {
  base: {
    display: 'grid',
    gap: '1',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '3' },
    '& > div:last-of-type': { fontWeight: 'bold', fontSize: 'lg' },
    '& dd': { fontVariantNumeric: 'tabular-nums' },
  },
})

/** The amount, the surcharge of the card type and the total; only the total without a surcharge. */
export const Sum = ({ order }: { order: Pick<PaymentOrder, 'amount' | 'surcharge' | 'cardType'> }) => {
  const { amount, surcharge, cardType } = order
  return (
    <Lines>
      {cardType && (
        <>
          <div>
            <dt>{paymentTexts.sum.amount}</dt>
            <dd>{formatCents(amount)}</dd>
          </div>
          <div>
            <dt>{paymentTexts.sum.surcharge(cardType.name, percentText(cardType))}</dt>
            <dd>{formatCents(surcharge)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{paymentTexts.sum.total}</dt>
        <dd>{formatCents(totalOf({ amount, surcharge }))}</dd>
      </div>
    </Lines>
  )
}
