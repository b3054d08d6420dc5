import { chakra } from '@chakra-ui/react'
import type { Passkey } from '../../domain/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { momentText } from './moment-text.ts'
import { RowItem } from './row-item.tsx'
import { texts } from './texts.ts'

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

export const PasskeyRow = ({ passkey: { name, addedAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) => (
  <RowItem
    title={name}
    facts={[
      texts.passkeys.added(momentText(addedAt)),
      lastUsedAt === null ? texts.passkeys.neverUsed : texts.passkeys.lastUsed(momentText(lastUsedAt)),
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
