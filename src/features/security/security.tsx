import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import type { PasskeyEntry } from '../../ui/forms/passkey-entry.ts'
import { usePatient } from '../use-patient.tsx'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { texts } from './texts.ts'

type SecurityProps = { renderPasskey: PasskeyEntry; children?: ReactNode }

/** Passkeys and sessions of the signed-in user, never of the selected patient. `children`: further ways to sign in. */
export const Security = ({ renderPasskey, children }: SecurityProps) => {
  const { session } = usePatient()
  const headingId = useId()
  return (
    <chakra.section aria-labelledby={headingId} display="grid" gap="4" maxWidth="48rem" paddingBlockStart="1">
      <chakra.h2 id={headingId} fontSize="xl">
        {texts.title}
      </chakra.h2>
      {session.isProxy && <p>{texts.ofUser(session.parentName)}</p>}
      <Passkeys parentId={session.parentId} renderPasskey={renderPasskey} />
      {children}
      <Devices parentId={session.parentId} />
    </chakra.section>
  )
}
