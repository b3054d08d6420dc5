import { sandboxId } from './ids.ts'

export const portraitId = sandboxId('document', 'portrait')

/** A drawn head and shoulders, 64 by 64, as PNG. */
export const portraitBase64 =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAACVBMVEXV6ObouJYfb2uAQg/4AAAAdElEQVR42u3VMRKAIBAEQXb+/2gzqwwQZQLQusm3Izxbq6pqVM7kfI5InJA4IXFC4oRECsuBRAoF7AD84CX6r9HfA3+R/E30V9n/F6od4pJbvzboZPcPBW6z+7EATgAngBQsAE4AKVgApGABkML3AZDCLHAAufsIL64pc5AAAAAASUVORK5CYII='
