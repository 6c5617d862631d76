import type { Services } from '../platform/api/context.server.ts'
import type { JobKind } from '../platform/jobs/job-kind.ts'
import {
  prepareImage,
  prepareUnfinishedImages,
  tidyImages,
} from '../shop/catalogue/prepare-images.server.ts'
import { retention } from '../shop/privacy/retention.server.ts'
import { figuresCheck } from './figures-check.ts'
import { embeddedVacuum, maintenance } from './maintenance.ts'

/** Everything the shop does in the background, but for its mails (services.ts). */
export const shopJobs: readonly JobKind<never, Services>[] = [
  maintenance,
  embeddedVacuum,
  retention,
  prepareImage,
  prepareUnfinishedImages,
  tidyImages,
  figuresCheck,
]
