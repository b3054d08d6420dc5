import type { Database, Tables } from '../../../platform/database/schema.ts'
import { bigint } from '../../../platform/store/ids.ts'

type NewPayment = Omit<Tables['payment'], 'id' | 'temp_payment_id'> & { tempPaymentId: string }

/** Stores money that a provider took. Returns the payment's id; null if the temporary payment was paid before. */
export const addPayment = async (transaction: Database, { tempPaymentId, ...payment }: NewPayment) => {
  const added = await transaction
    .insertInto('payment')
    .values({ ...payment, temp_payment_id: bigint(tempPaymentId) })
    .onConflict((conflict) => conflict.column('temp_payment_id').doNothing())
    .returning('payment.id')
    .executeTakeFirst()
  return added?.id ?? null
}
