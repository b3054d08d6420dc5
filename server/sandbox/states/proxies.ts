import { fullMenu } from '../../platform/access/areas.ts'
import { withoutEnd } from '../../platform/store/proxy-link-end.ts'
import { later, minutes } from '../../platform/values/clock.ts'
import { proxyLinkId } from '../accounts.ts'
import { sandboxId } from '../ids.ts'
import { patientId } from '../patients.ts'
import { allStates, type ContractState, defineState, identityOf, type MakeState, type Sandbox } from './state.ts'

const linkId = sandboxId('proxy', 'carer', 'patient')
const formerLinkId = sandboxId('proxy', 'patient', 'mia')

type NewLink = { id: string; account_id: string; patient_id: string }

/** A link by consent, for appointments. */
const addLink = ({ db, clock }: Sandbox, link: NewLink) =>
  db.transaction().execute(async (transaction) => {
    const decision = { basis: 'consent', decided_by: 'Aroha Ngata', starts_at: later(clock(), -minutes(60)), ends_at: withoutEnd } as const
    await transaction
      .insertInto('proxy_link')
      .values({ ...link, relationship: 'Friend', position: 1, ...decision })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await transaction
      .insertInto('menu_entry')
      .values(fullMenu.slice(0, 1).map((entry) => ({ ...entry, proxy_link_id: link.id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

/** The carer acts for the patient. */
const withLink: MakeState = async (sandbox) => {
  await addLink(sandbox, { id: linkId, account_id: patientId('carer'), patient_id: patientId('patient') })
  return { linkId }
}

/** The patient acted for a child until now. */
const withFormerLink: MakeState = async (sandbox) => {
  await addLink(sandbox, { id: formerLinkId, account_id: patientId('patient'), patient_id: patientId('mia') })
  await ended(formerLinkId)(sandbox, {})
  return { formerLinkId, formerPatientId: patientId('mia') }
}

const ended =
  (id: string): MakeState =>
  async ({ db, clock }) => {
    await db.updateTable('proxy_link').set({ ends_at: clock() }).where('id', '=', id).execute()
    return { linkId: id }
  }

/** The child whose link with the user has ended. */
const childOfEndedLink: MakeState = async () => ({ otherPatientId: patientId('tama'), ...identityOf('parent') })

/** Proxy links. They extend a state that signs a user in. */
export const proxyStates = {
  'a person acts for the user': defineState('By consent that the user gave, for appointments, without an end date', withLink),
  'no person acts for the user': defineState('The user acts for no other person either', async () => ({})),
  'the proxy link has ended': defineState('The link between the user and another person has ended', allStates(withLink, ended(linkId))),
  "the proxy link is another person's": defineState('The link is between two other persons', async () => ({
    linkId: proxyLinkId('parent', 'tama'),
  })),
  'the user acted for a person': defineState('The link by which `patient` acted for a child has ended', withFormerLink),
  'the user no longer acts for the person': defineState(
    'The link by which the user acted for the person has ended',
    allStates(childOfEndedLink, ended(proxyLinkId('parent', 'tama'))),
  ),
} satisfies Record<string, ContractState>
