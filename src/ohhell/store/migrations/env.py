"""Run by Alembic: takes the steps on the connection, and in the transaction, that it is given."""

from alembic import context

from ohhell.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
