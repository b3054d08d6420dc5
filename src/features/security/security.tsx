import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { Connection } from '../../api/http/connection.ts'
import type { Session } from '../../domain/access/session.ts'
import type { PasskeyEntry } from '../../ui/forms/passkey-entry.ts'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { texts } from './texts.ts'

type SecurityProps = { session: Session; connection: Connection; renderPasskey: PasskeyEntry }

/** How the user signs in, and where: always of the user's own account, whoever they act for. */
export const Security = ({ session, connection, renderPasskey }: SecurityProps) => {
  const headingId = useId()
  return (
    <chakra.section aria-labelledby={headingId} display="grid" gap="4" maxWidth="48rem" paddingBlockStart="1">
      <chakra.h2 id={headingId} fontSize="xl">
        {texts.title}
      </chakra.h2>
      {session.isProxy && <p>{texts.ofUser(session.parentName)}</p>}
      <Passkeys connection={connection} parentId={session.parentId} renderPasskey={renderPasskey} />
      <Devices connection={connection} parentId={session.parentId} />
    </chakra.section>
  )
}
