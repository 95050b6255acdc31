import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** What products are sorted into. Their slugs stand in addresses and on products, so those are what is referred to. */

export const categories = pgTable('categories', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  blurb: text('blurb').notNull(),
  position: integer('position').notNull(),
});

export const subCategories = pgTable('sub_categories', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull().unique(),
  categorySlug: text('category_slug')
    .notNull()
    .references(() => categories.slug, { onUpdate: 'cascade' }),
  name: text('name').notNull(),
  blurb: text('blurb').notNull(),
  position: integer('position').notNull(),
});

export const brands = pgTable('brands', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  story: text('story').notNull(),
  city: text('city').notNull(),
});

export const colors = pgTable('colors', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  hex: text('hex').notNull(),
});

/** What any product is made of, as its list names it; products refer to the slugs. */
export const ingredients = pgTable('ingredients', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
});
