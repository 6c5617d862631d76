import { testGrowth } from './growth.ts'

testGrowth({ products: 100_000, orders: 1_000_000 })
