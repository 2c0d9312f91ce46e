-- Whoever answers for a company is one person.
CREATE UNIQUE INDEX "member_one_master" ON "member" USING btree ("company_seq") WHERE type = 'S' and withdrawn_at is null;
