import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Brands, categories and colours. Products and addresses refer to their slugs. */

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

/** Ingredients by INCI name; products refer to the slugs. */
export const ingredients = pgTable('ingredients', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
});
