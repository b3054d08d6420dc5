import { randomUUID } from 'node:crypto'
import type { operations } from '../../../generated/practice.ts'
import type { PracticeCallers } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { bundle } from '../../../platform/wire/bundle.ts'
import type { Services } from '../../../services.ts'
import { partnerNotOffered } from '../rules/refusal-messages.ts'
import { partnerOf, partnersOf } from '../store/booking-options.ts'
import { partnerResource } from './booking-resources.ts'

/** Telemedicine partners of the practice. The URL of a visit identifies no patient. */
export const telehealthHandlers = ({ db }: Services) =>
  ({
    partnerTeleHealthGet: async ({ caller: { practice } }) => {
      const partners = await partnersOf(db, practice.id)
      return { status: 200, body: bundle(partners.map((partner) => partnerResource(partner, practice.name))) }
    },

    partnerTeleHealthValidate: async ({ body, caller: { practice } }) => {
      const partner = await partnerOf(db, practice.id, body.PartnerUUID)
      if (!partner) return { status: 200, body: partnerNotOffered }
      if (partner.refusal !== null) return { status: 200, body: partner.refusal }
      return { status: 200, body: { Success: true, URL: `${partner.address}/visit/${randomUUID()}` } }
    },
  }) satisfies Partial<Handlers<operations, PracticeCallers>>
