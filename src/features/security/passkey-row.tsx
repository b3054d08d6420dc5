import { chakra } from '@chakra-ui/react'
import type { Passkey } from '../../domain/access/passkeys.ts'
import { recordMoment } from '../../domain/values/record-date.ts'
import { Button } from '../../ui/forms/button.tsx'
import { RowItem } from './row-item.tsx'
import { texts } from './texts.ts'

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

export const PasskeyRow = ({ passkey: { name, addedAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) => (
  <RowItem
    title={name}
    facts={[
      texts.passkeys.added(recordMoment(addedAt)),
      lastUsedAt === null ? texts.passkeys.neverUsed : texts.passkeys.lastUsed(recordMoment(lastUsedAt)),
    ]}
  >
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button aria-label={texts.passkeys.renameOne(name)} onClick={onRename}>
        {texts.passkeys.rename}
      </Button>
      <Button aria-label={texts.passkeys.removeOne(name)} onClick={onRemove}>
        {texts.passkeys.remove}
      </Button>
    </chakra.div>
  </RowItem>
)
