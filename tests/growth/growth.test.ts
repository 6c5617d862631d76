import { testGrowth } from './growth.ts'

testGrowth({ products: 10_000, orders: 1_000_000 })
